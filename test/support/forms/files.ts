import { Buffer } from 'node:buffer'

/** A minimal PDF, padded to a number of bytes. */
export function pdf(size = 0): Uint8Array<ArrayBuffer> {
  const [begin, end] = ['%PDF-1.7\n', '\n%%EOF\n']
  return new Uint8Array(Buffer.from(begin + ' '.repeat(Math.max(0, size - begin.length - end.length)) + end))
}

type ZipOptions = { comment?: string; unpacked?: number; listAt?: number }

/** A zip of empty files; `Odd` has inconsistent headers. */
export function zip(
  names: readonly string[],
  { comment = '', unpacked = 0, listAt }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const files = names.map((name) => {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name, 'latin1')])
  })
  const list = names.map((name) => {
    const header = Buffer.alloc(46)
    header.writeUInt32LE(0x02014b50, 0)
    header.writeUInt32LE(unpacked, 24)
    header.writeUInt16LE(name.length, 28)
    return Buffer.concat([header, Buffer.from(name, 'latin1')])
  })
  const body = Buffer.concat(files)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(listAt ?? body.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Uint8Array(Buffer.concat([body, ...list, end, Buffer.from(comment, 'latin1')]))
}

export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
