const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Brussels', timeZoneName: 'longOffset' })

/**
 * @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels
 * @returns the same with what that clock is ahead: `2026-11-21T14:00:00+01:00`
 */
export function brusselsTime(local: string): string {
  // Brussels is one hour ahead or two; its clocks change in the night, when nobody shows a home.
  const near = Date.parse(`${local}:00Z`) - 3_600_000
  const offset = clock
    .formatToParts(near)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3)
  return `${local}:00${offset || 'Z'}`
}
