import { work } from './work.js';

self.onmessage = ({ data }) => work(data, (report, transferred) => self.postMessage(report, transferred));
