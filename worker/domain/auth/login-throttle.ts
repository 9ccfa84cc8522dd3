import { dayMs } from '#domain/time.ts'

export const freeAttempts = 5

export const delaySeconds: readonly number[] = [10, 20, 40, 80, 160, 300]

/** ms without an attempt after which failures are forgotten. */
export const attemptTtlMs = dayMs

/** Per minute, for any account. */
export const maxAttemptsPerNetwork = 20

export const delayAfter = (failures: number): number =>
  failures < freeAttempts ? 0 : (delaySeconds[Math.min(failures - freeAttempts, delaySeconds.length - 1)] ?? 0)
