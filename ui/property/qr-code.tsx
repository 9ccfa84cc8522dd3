import { encode } from 'uqr'

/** Each run of dark squares of a row as one stroke of the path, from where the one before ended. */
function svgPath(rows: boolean[][]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    let at = 0
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `${at === 0 ? `M${from} ${y}.5` : `m${from - at} 0`}h${x + 1 - from}`
      at = x + 1
    }
  }
  return path
}

/** An address for a telephone to read from paper; the same address stands beside it in letters. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg className={className} viewBox={`-4 -4 ${size + 8} ${size + 8}`} aria-hidden="true">
      <path d={svgPath(data)} />
    </svg>
  )
}
