import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { textOf } from '#worker/feeds/decode.ts'
import { Fault, reasonOf } from './terminal.ts'

const maxSize = 256 * 1024 * 1024
const tooLarge = `is larger than ${maxSize / 1024 ** 2} MB`

export function bytesOf(file: string): Buffer {
  try {
    if (statSync(file).size > maxSize) throw new Fault(`${file} ${tooLarge}.`)
    const bytes = readFileSync(file)
    return file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: maxSize }) : bytes
  } catch (error) {
    if (error instanceof Fault) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Fault(`${file} ${tooLarge} when it is decompressed.`)
    if (code?.startsWith('Z_')) throw new Fault(`${file} is a damaged .gz: it is cut off, or no .gz.`)
    throw new Fault(`${file} cannot be read (${code ?? reasonOf(error)}).`)
  }
}

/** A text file in UTF-8, or in Windows-1252. @throws Fault when it is damaged */
export function readText(file: string): string {
  const bytes = bytesOf(file)
  try {
    return textOf(bytes, file).text
  } catch (error) {
    throw new Fault(reasonOf(error))
  }
}
