import { lookup } from 'node:dns/promises'
import { isPublicAddress } from '#worker/services/remote-file/host.ts'

/** Whether all addresses of a name are public. */
export const isPublicName = async (hostname: string): Promise<boolean> =>
  (await lookup(hostname, { all: true })).every(({ address }) => isPublicAddress(address))
