// A film as a video file, where the browser records one. It is recorded as long as it lasts:
// drawing a frame takes the browser's time, not the film's.
import type { Reel } from './formats.ts';

/** Kinds of files, the most widely played first, and their endings. */
const TYPES = [
  ['video/mp4;codecs=avc1.42E01F', 'mp4'],
  ['video/webm;codecs=vp9', 'webm'],
  ['video/webm;codecs=vp8', 'webm'],
  ['video/webm', 'webm'],
] as const;

/** Bits to a second: enough for sharp edges. */
const RATE = 8_000_000;

/** The type of video this browser records, if it does. */
export function videoType(): { type: string; ending: string } | undefined {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return undefined;
  const found = TYPES.find(([type]) => MediaRecorder.isTypeSupported(type));
  return found && { type: found[0], ending: found[1] };
}

/** A video of a type, or nothing if it was stopped. */
export async function videoOf({ frames, keepOn, ...size }: Reel, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  // Codecs take even sizes only.
  canvas.width = size.width + (size.width % 2);
  canvas.height = size.height + (size.height % 2);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const stream = canvas.captureStream(0);
  const track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: RATE });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => reject(new Error('the browser could not record the video')));
  });
  // Who awaits it later still gets the error; until then it is not "unhandled".
  stopped.catch(() => undefined);
  try {
    recorder.start();
    recorder.pause();
    for (const [at, frame] of frames.entries()) {
      if (!keepOn(at, frames.length)) return undefined;
      await frame(canvas);
      if (recorder.state === 'inactive') break;
      recorder.resume();
      track.requestFrame();
      await new Promise((resolve) => setTimeout(resolve, size.delay));
      // A film's last frame has its time, too.
      if (at === frames.length - 1) track.requestFrame();
      recorder.pause();
    }
  } finally {
    if (recorder.state !== 'inactive') recorder.stop();
  }
  await stopped;
  track.stop();
  return new Blob(pieces, { type: type.split(';')[0]! });
}
