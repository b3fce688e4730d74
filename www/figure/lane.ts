// A lane of computation: at most one job runs, at most one waits, and the last
// request wins. Cancelling ends the worker and takes the warm spare.
import {
  compiledLibrary,
  computeHere,
  Figure,
  isCheap,
  Refusal,
  refusalFrom,
  verifyHere,
} from '../engine.ts';
import type { Order, Report } from './worker.ts';
import ComputeWorker from './worker.ts?worker&inline';

/** What is being done, and how far it is. */
export interface Progress {
  what: string;
  done: number;
  total: number;
  /** Milliseconds since the job began. */
  elapsed: number;
}

/** Watches a job. */
export interface Watch {
  progress?: (progress: Progress) => void;
  partial?: (figure: Figure) => void;
}

interface Job {
  id: number;
  spec: string;
  order: (id: number) => Order;
  watch: Watch;
  began: number;
  resolve: (report: Report) => void;
  reject: (refusal: Refusal) => void;
}

/** A job younger than this is left to finish when a newer one arrives, milliseconds. */
const PATIENCE = 200;

const superseded = (): Refusal => new Refusal('replaced by a newer request', '', '', null, true);

/** One lane with one worker and, where asked for, a warm spare. */
export class Lane {
  #worker: Promise<Worker> | undefined;
  #spare: Promise<Worker> | undefined;
  #running: Job | undefined;
  #waiting: Job | undefined;
  #timer = 0;
  #count = 0;

  constructor(private readonly keepSpare: boolean) {}

  /** Starts the workers before they are needed. */
  warm(): void {
    this.#worker ??= start();
    if (this.keepSpare) this.#spare ??= start();
  }

  /** Computes a figure: at once when it is cheap, else in the worker. */
  async compute(spec: string, watch: Watch = {}): Promise<Figure> {
    if (isCheap(spec)) {
      this.cancel();
      return Figure.compute(spec);
    }
    const report = await this.#ask(spec, watch, (id) => ({ id, spec }));
    if (!('result' in report)) throw new Refusal('the worker gave no figure');
    return Figure.fromBytes(spec, report.result);
  }

  /** Runs a verifier of the library; `settings` are its arguments. */
  async verify(name: string, settings: object, watch: Watch = {}): Promise<Verdict> {
    const text = JSON.stringify(settings);
    const report = await this.#ask('', watch, (id) => ({ id, verify: name, settings: text }));
    if (!('verdict' in report)) throw new Refusal('the worker gave no verdict');
    return JSON.parse(report.verdict) as Verdict;
  }

  /** Ends whatever runs or waits. */
  cancel(): void {
    this.#waiting?.reject(superseded());
    this.#waiting = undefined;
    if (this.#running) this.#replaceWorker(superseded());
  }

  /** Ends the lane and its workers. */
  end(): void {
    this.cancel();
    for (const worker of [this.#worker, this.#spare]) {
      void worker?.then((each) => each.terminate(), () => undefined);
    }
    this.#worker = undefined;
    this.#spare = undefined;
  }

  #ask(spec: string, watch: Watch, order: Job['order']): Promise<Report> {
    return new Promise((resolve, reject) => {
      this.#waiting?.reject(superseded());
      this.#count += 1;
      this.#waiting = { id: this.#count, spec, order, watch, began: 0, resolve, reject };
      if (!this.#running) {
        void this.#next();
      } else {
        const age = performance.now() - this.#running.began;
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.#makeRoom(), Math.max(0, PATIENCE - age));
      }
    });
  }

  #makeRoom(): void {
    if (this.#waiting && this.#running) {
      this.#replaceWorker(superseded());
      void this.#next();
    }
  }

  async #next(): Promise<void> {
    const job = this.#waiting;
    if (!job) return;
    this.#waiting = undefined;
    this.#running = job;
    job.began = performance.now();
    this.warm();
    let worker: Worker;
    try {
      worker = await this.#worker!;
    } catch {
      this.#worker = undefined;
      this.#finish(job, () => job.resolve(withoutWorker(job)));
      return;
    }
    if (this.#running !== job) return;
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#hear(job, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(job, { id: job.id, crash: event.message });
    };
    worker.postMessage(job.order(job.id));
  }

  #hear(job: Job, report: Report): void {
    if (this.#running !== job || !('id' in report) || report.id !== job.id) return;
    if ('progress' in report) {
      job.watch.progress?.({ ...report.progress, elapsed: performance.now() - job.began });
    } else if ('partial' in report) {
      job.watch.partial?.(Figure.fromBytes(job.spec, report.partial));
    } else if ('failure' in report) {
      this.#finish(job, () => job.reject(refusalFrom(report.failure)));
    } else if ('crash' in report) {
      this.#replaceWorker(
        new Refusal(`The computation stopped unexpectedly (${report.crash}); it can be started again.`),
      );
      void this.#next();
    } else {
      this.#finish(job, () => job.resolve(report));
    }
  }

  #finish(job: Job, settle: () => void): void {
    if (this.#running === job) this.#running = undefined;
    try {
      settle();
    } catch (thrown) {
      job.reject(refusalFrom(thrown));
    }
    void this.#next();
  }

  #replaceWorker(reason: Refusal): void {
    const job = this.#running;
    this.#running = undefined;
    void this.#worker?.then((worker) => worker.terminate(), () => undefined);
    this.#worker = this.#spare;
    this.#spare = undefined;
    this.warm();
    job?.reject(reason);
  }
}

/** What a verifier found. */
export interface Verdict {
  passed: boolean;
  checked: number;
  text: string;
  failures: string[];
}

/** A worker that has the library; fails where workers are not allowed. */
function start(): Promise<Worker> {
  const started = new Promise<Worker>((resolve, reject) => {
    const worker = new ComputeWorker();
    worker.onmessage = () => resolve(worker);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage({ module: compiledLibrary() } satisfies Order);
  });
  // Whoever awaits it later sees the failure; until then it is not "unhandled".
  started.catch(() => undefined);
  return started;
}

/** Without workers the page itself computes: it stands still, but the answer comes. */
function withoutWorker(job: Job): Report {
  const order = job.order(job.id);
  if ('spec' in order) return { id: job.id, result: computeHere(order.spec) };
  if ('verify' in order) return { id: job.id, verdict: verifyHere(order.verify, order.settings) };
  throw new Refusal('nothing to compute');
}
