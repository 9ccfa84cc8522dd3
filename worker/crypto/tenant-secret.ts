import { Buffer } from 'node:buffer'
import { hkdfSync } from 'node:crypto'

const bytes = 48

/**
 * The secret of a tenant, by HKDF from the one of the deployment: what is signed for one tenant is no signature for
 * another, and from the secret of one no other follows.
 * @param name of the secret, the same for its former value: what was signed before a rotation is read after it
 * @returns base64url
 */
export const tenantSecret = (secret: string, tenant: string, name: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `gevel tenant ${tenant} ${name}`, bytes)).toString('base64url')
