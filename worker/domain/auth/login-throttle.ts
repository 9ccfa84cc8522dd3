/** Wrong tries that have no consequence: whoever has two passwords and a keyboard with a lock for capitals. */
export const freeAttempts = 5

/** seconds that follow the fifth wrong try, the sixth …, and every one after the last: nobody is kept out longer. */
export const delaySeconds: readonly number[] = [10, 20, 40, 80, 160, 300]

/** ms without a try after which those before are forgotten. */
export const attemptTtlMs = 24 * 3_600_000

/** Tries from one network within a minute, whoever they are for. */
export const maxAttemptsPerNetwork = 20

/** @param fails wrong tries, with the one that is made now @returns seconds before the next is looked at */
export const delayAfter = (failures: number): number =>
  failures < freeAttempts ? 0 : (delaySeconds[Math.min(failures - freeAttempts, delaySeconds.length - 1)] ?? 0)
