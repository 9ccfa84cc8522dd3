/** A decimal of the schema: no marks between thousands; some answers have a comma. */
export function decimal(value: unknown): unknown {
  const text = String(value).trim().replace(',', '.')
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) / 100 : value
}

/** 0 is an unknown value of areas, years and money. */
export const notZero = (value: unknown): unknown => {
  const number = decimal(value)
  return number === 0 ? null : number
}

/** `31/12/2026 10:00:00` as an ISO time; any other text as it is. */
export function moment(value: unknown): unknown {
  const text = String(value).trim()
  const [, day, month, year, hour, minute] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (!day || !month || !year) return text || null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour ? `${date}T${hour.padStart(2, '0')}:${minute}` : date
}

/** `A_3PLUS` is better than any label here: the best there is. Codes of other countries are none. */
export const energyLabel = (value: unknown): unknown => {
  const label = String(value).trim().toUpperCase()
  if (/^A_\dPLUS$/.test(label)) return 'A++'
  return /^[A-I]\+{0,2}$/.test(label) ? label : undefined
}
