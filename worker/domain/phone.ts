const separators = /[\s./()-]/g

/** How many digits stand together, by the number of digits: mobile numbers have ten, landlines nine. */
const groups: Record<number, RegExp> = {
  10: /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
  9: /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
}

/** @returns a Belgian number in groups: "0470 00 00 00", "020 00 00 00"; anything else, "+32 …" too, as it was entered */
export function formatPhone(text: string): string {
  const digits = text.replace(separators, '')
  const match = groups[digits.length]?.exec(digits)
  return match ? match.slice(1).join(' ') : text
}

/**
 * @param country calling code of a number that is written without one; 32 is Belgium
 * @returns the address that dials the number, "tel:+3220000000"; undefined where there is no digit
 */
export function phoneHref(text: string, country = '32'): string | undefined {
  // "+32 (0)2 …": the zero in brackets is dialled at home only.
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  if (!digits) return undefined
  if (text.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') ? `tel:+${country}${digits.slice(1)}` : `tel:${digits}`
}
