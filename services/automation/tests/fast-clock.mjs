// Preloaded into a replica: its clock starts at CLOCK_START and runs CLOCK_SPEED times as fast from CLOCK_BEGIN, or once the
// test says so.
// Timers and the database keep the real time.
const { CLOCK_START, CLOCK_SPEED, CLOCK_BEGIN } = process.env;
const RealDate = Date;
const start = RealDate.parse(CLOCK_START);
/** @type {number | null} */
let begin = CLOCK_BEGIN === undefined ? null : Number(CLOCK_BEGIN);
process.on('message', (at) => (begin = Number(at)));
process.channel?.unref();

const now = () => start + (begin === null ? 0 : (RealDate.now() - begin) * Number(CLOCK_SPEED));

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now());
    else super(...values);
  }

  static now() {
    return now();
  }
};
