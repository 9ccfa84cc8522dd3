const maxLength = 100

/** What no file system takes, with line breaks; and direction marks, which make `exe.pdf` of `fdp.exe`. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"|?*]+/gu

/** @returns the last part of a path, with its ending, as a name that is safe everywhere; `file` for none */
export function safeFileName(name: string): string {
  const [last = ''] = name.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const clean = last
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [ending = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean) ?? []
  const stem = [...clean.slice(0, clean.length - ending.length)]
    .slice(0, maxLength - ending.length)
    .join('')
    .trim()
  return stem ? stem + ending : `file${ending}`
}
