/**
 * Converts images in child processes, at most two at a time. A crash or a lack of memory in a decoder ends a child;
 * a worker thread would take the service with it. docs/decisions/027.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Logger } from 'pino';
import { NoTurnError, Turns } from './turns.js';

export interface ConversionOutput {
  path: string;
  format: 'webp' | 'avif';
  /** The image fits into a square of this many pixels and is never enlarged. */
  side: number;
  quality: number;
}
export interface ConversionJob {
  /** Path of the image. */
  input: string;
  /** Files to write, the largest first. */
  outputs: ConversionOutput[];
  /** Pixels that its shorter side must have. */
  minSide?: number;
}
export interface Converted {
  /** Pixels of the largest output. */
  width: number;
  height: number;
  /** Perceptual hash: 64 bits as 16 hexadecimal digits. Hashes of copies of an image differ in few bits. */
  hash: string;
}
type Refusal = keyof ReturnType<typeof refusalsOf>;
type Outcome = Converted | { refusal: Refusal } | { failure: string };
type Ended = { ended: 'killed' | 'crashed' };

const refusalsOf = ({ minSide = 0 }: ConversionJob) => ({
  not_an_image: 'This file is not an image, or it is damaged. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
  too_few_pixels: `This image is too small: its shorter side needs ${minSide} pixels. Please choose a larger one.`,
  too_many_pixels: 'This image has more than 25 megapixels. Please choose a smaller one.',
  too_slow: 'This image takes too long to process. Please choose a smaller one.',
});
const badImage = (refusal: Refusal, job: ConversionJob): ProblemError =>
  new ProblemError(400, 'bad_image', refusalsOf(job)[refusal]);

const busy = (): ProblemError =>
  new ProblemError(
    generalProblems.unavailable.status,
    'unavailable',
    'Many images are being processed. Please try again.',
    {
      headers: { 'Retry-After': '5' },
    },
  );

const PROGRAM = new URL('convert-image.mjs', import.meta.url);
const AT_A_TIME = 2;
/** Of one owner. */
const MAX_WAITING = 20;
/** Of a user, who gets an answer before the gateway gives up after 60 seconds. */
const PATIENCE_MS = 20_000;
/** Beyond the decoder's own limit, which it checks only between steps. */
const MAX_MS = 35_000;
const IDLE_MS = 60_000;

export class ImageConverter {
  readonly name = 'image-converter';
  readonly #children = new Set<ChildProcess>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #turns = new Turns(AT_A_TIME, MAX_WAITING);

  constructor(private readonly log: Logger) {}

  /** Children start with their first image. */
  start = async (): Promise<void> => {};

  stop = async (): Promise<void> => {
    for (const child of this.#children) child.kill('SIGKILL');
    for (const timer of this.#idle.values()) clearTimeout(timer);
  };

  /**
   * @param owner the user who waits, whose images take turns with those of others, one at a time
   * @throws ProblemError bad_image; unavailable when too many of the owner's images are waiting, or this one for too long
   */
  async convert(job: ConversionJob, owner?: string): Promise<Converted> {
    const work = () => this.#convertNow(job);
    if (owner === undefined) return this.#turns.run(job.input, work);
    if (this.#turns.isFull(owner)) throw busy();
    return this.#turns.run(owner, work, PATIENCE_MS).catch((error: unknown) => {
      throw error instanceof NoTurnError ? busy() : error;
    });
  }

  /** Tried twice, because a child may also be killed for another reason than its image. */
  async #convertNow(job: ConversionJob): Promise<Converted> {
    let outcome = await this.#attempt(job);
    if ('ended' in outcome && outcome.ended === 'crashed') outcome = await this.#attempt(job);
    if ('ended' in outcome) throw badImage(outcome.ended === 'killed' ? 'too_slow' : 'not_an_image', job);
    if ('refusal' in outcome) throw badImage(outcome.refusal, job);
    if ('failure' in outcome) throw new Error(`Converting an image failed: ${outcome.failure}`);
    return outcome;
  }

  async #attempt(job: ConversionJob): Promise<Outcome | Ended> {
    const child = this.#takeChild();
    const outcome = await new Promise<Outcome | Ended>((resolve) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        end('killed');
      }, MAX_MS);
      const done = (result: Outcome | Ended): void => {
        clearTimeout(timer);
        child.removeAllListeners('message').off('exit', crashed).off('error', crashed);
        resolve(result);
      };
      const end = (ended: Ended['ended']): void => {
        this.log.warn({ ended }, 'an image decoder ended before its image was converted');
        done({ ended });
      };
      const crashed = (): void => end('crashed');
      child.once('message', (message) => done(message as Outcome));
      child.once('exit', crashed).once('error', crashed);
      child.send(job, (error) => error && crashed());
    });
    if (!('ended' in outcome)) this.#release(child);
    return outcome;
  }

  #takeChild(): ChildProcess {
    const [idle] = this.#idle.keys();
    if (idle) {
      clearTimeout(this.#idle.get(idle));
      this.#idle.delete(idle);
      return idle;
    }
    // Without the environment: it has secrets, which a decoder must not be able to read.
    const child = fork(PROGRAM, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.#children.add(child);
    child.on('exit', () => {
      this.#children.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    });
    child.on('error', () => {}); // an attempt that is running has its own listener
    return child;
  }

  #release(child: ChildProcess): void {
    this.#idle.set(child, setTimeout(() => child.kill(), IDLE_MS).unref());
  }
}
