/** A message for the person at the terminal; ends the program without a stack trace. */
export class Stop extends Error {}
