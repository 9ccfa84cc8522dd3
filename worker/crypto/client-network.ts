/** An IPv4 address, or the /64 prefix of an IPv6 address: one household. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const mapped = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (mapped && gap >= 4) return mapped[1]!
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
