/** Which edition of the page this is; set by the build. */
declare const EDITION: 'page' | 'single' | 'element' | 'offline';

/** The address that the page will have, if its build got it: TAKEAWAY_ADDRESS. */
declare const ADDRESS: string;
