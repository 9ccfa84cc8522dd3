/** Wrong tries that have no consequence: whoever has two passwords and a keyboard with a lock for capitals. */
export const free = 5

/** seconds that follow the fifth wrong try, the sixth …, and every one after the last: nobody is kept out longer. */
export const waits: readonly number[] = [10, 20, 40, 80, 160, 300]

/** ms without a try after which those before are forgotten. */
export const forgotten = 24 * 3_600_000

/** Tries from one network within a minute, whoever they are for. */
export const mostOfNetwork = 20

/** @param fails wrong tries, with the one that is made now @returns seconds before the next is looked at */
export const waitAfter = (fails: number): number =>
  fails < free ? 0 : (waits[Math.min(fails - free, waits.length - 1)] ?? 0)
