import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { signToken, type VerifyingSecrets } from './token.ts'
import { isFormKey } from './uuid.ts'

const idBytes = 16
/** Bytes of the signature, which has 32, so that `reply+` and the token fit into the 64 characters of a mailbox. */
const signatureBytes = 12

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const signatureOf = (secret: string, id: string) =>
  Buffer.from(signToken(secret, 'reply', id).slice(id.length + 1), 'base64url').subarray(0, signatureBytes)

const tokenFor = (secret: string, id: string) => Buffer.concat([bytesOf(id), signatureOf(secret, id)]).toString('hex')

/** Mailbox and host of an address. */
function partsOf(address: string): [mailbox: string, host: string] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

/**
 * The address that answers about a request are sent to. Hexadecimal: mail programs write an address in small letters or
 * capitals.
 * @param address that the token is added to: `reply@post.agency.be`
 * @returns null without an address, or for an id that is no UUID
 */
export function replyAddress(secret: string, address: string | undefined, id: string): string | null {
  if (!address || !isFormKey(id)) return null
  const [mailbox, host] = partsOf(address)
  return `${mailbox}+${tokenFor(secret, id)}@${host}`
}

/** Id of the request in the first signed address; null where none is. */
export function requestInAddress(
  secrets: VerifyingSecrets,
  address: string | undefined,
  recipients: readonly string[],
): string | null {
  if (!address) return null
  const [mailbox, host] = partsOf(address.toLowerCase())
  for (const recipient of recipients) {
    const [box, domain] = partsOf(recipient.toLowerCase())
    if (domain !== host || !box.startsWith(`${mailbox}+`)) continue
    const token = box.slice(mailbox.length + 1)
    const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token) ?? []
    const id = groups.join('-')
    if (!isFormKey(id) || token.length !== 2 * (idBytes + signatureBytes)) continue
    const signature = Buffer.from(token.slice(2 * idBytes), 'hex')
    const isOurs = [secrets]
      .flat()
      .some(
        (secret) =>
          secret && signature.length === signatureBytes && timingSafeEqual(signature, signatureOf(secret, id)),
      )
    if (isOurs) return id
  }
  return null
}
