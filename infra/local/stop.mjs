export class Stop extends Error {}
