const separators = /[\s./()-]/g

const groups: Record<number, RegExp> = {
  10: /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
  9: /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
}

/** Groups a Belgian number as "0470 00 00 00" or "020 00 00 00"; returns any other text as it is. */
export function formatPhone(text: string): string {
  const digits = text.replace(separators, '')
  const match = groups[digits.length]?.exec(digits)
  return match ? match.slice(1).join(' ') : text
}

/** `tel:` address; undefined without digits. @param country calling code of a national number; 32 is Belgium */
export function phoneHref(text: string, country = '32'): string | undefined {
  // "+32 (0)2 …": the trunk prefix in brackets is for national calls only.
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  if (!digits) return undefined
  if (text.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`
  return digits.startsWith('0') ? `tel:+${country}${digits.slice(1)}` : `tel:${digits}`
}
