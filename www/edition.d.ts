/** Which edition of the page this is; set by the build. */
declare const EDITION: 'page' | 'single' | 'element' | 'offline';
