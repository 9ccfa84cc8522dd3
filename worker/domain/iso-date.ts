/** Whether a text is an existing day, `YYYY-MM-DD`. Apart from `time.ts`, which the scripts of forms need not load. */
export function isIsoDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
