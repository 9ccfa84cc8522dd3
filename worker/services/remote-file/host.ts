const privateNames = /^(?:[^.]+|.+\.(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa))$/i

const number = (a: number, b: number, c: number, d: number) => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0

/** Networks that are not the public internet, with the bits of their mask. */
const privateNetworks: readonly [network: number, bits: number][] = [
  [number(0, 0, 0, 0), 8],
  [number(10, 0, 0, 0), 8],
  [number(100, 64, 0, 0), 10],
  [number(127, 0, 0, 0), 8],
  [number(169, 254, 0, 0), 16],
  [number(172, 16, 0, 0), 12],
  [number(192, 0, 0, 0), 24],
  [number(192, 168, 0, 0), 16],
  [number(198, 18, 0, 0), 15],
  [number(224, 0, 0, 0), 3],
]

const ipv4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/

/** Whether an address of IPv4 or IPv6 is of the public internet; of IPv6, only what is assigned and no tunnel. */
export function isPublicAddress(address: string): boolean {
  const parts = ipv4.exec(address)
  if (!parts) return /^[23][0-9a-f]{3}:/i.test(address) && !/^(?:2002|2001:0{0,4}):/i.test(address)
  const [a, b, c, d] = parts.slice(1).map(Number) as [number, number, number, number]
  const value = number(a, b, c, d)
  return !privateNetworks.some(([network, bits]) => value >>> (32 - bits) === network >>> (32 - bits))
}

/** How a host is asked. */
export type HostQuestions = {
  /** Refuses a name whose addresses are private, where names can be looked up. */
  checkHost?: ((hostname: string) => Promise<boolean>) | undefined
  /** Reaches public addresses only, whatever a name resolves to; where there is none, `fetch` itself. */
  fetch?: typeof fetch | undefined
}

export type HostGuard = HostQuestions & {
  /** Whether hosts of this machine and its network are asked too. */
  allowsPrivateHosts?: boolean
}

/** What asks a host. */
export const fetchOf = (guard: HostGuard): typeof fetch =>
  (!guard.allowsPrivateHosts && guard.fetch) || ((...request) => fetch(...request))

/** Whether a host may be asked. */
export const mayAsk = async (hostname: string, { allowsPrivateHosts, checkHost }: HostGuard): Promise<boolean> =>
  allowsPrivateHosts === true || (isPublicHost(hostname) && (!checkHost || (await checkHost(hostname))))

/** @param hostname of a `URL`, which writes every form of an IPv4 address with dots */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (ipv4.test(bare) || bare.includes(':')) return isPublicAddress(bare)
  return !privateNames.test(bare.replace(/\.$/, ''))
}
