import { parentPort } from 'node:worker_threads';
import { work } from './work.js';

parentPort.once('message', (order) => work(order, (report, transferred) => parentPort.postMessage(report, transferred)));
