/** Enhanced status codes of an address that is no mailbox, or of one that is closed (RFC 3463, 5.1.x and 5.2.1). */
const noMailbox = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/
const otherStatus = /\b5\.\d{1,3}\.\d{1,3}\b/

/** Words of servers that answer 550 to 553 without such a code. */
const noMailboxWords =
  /\b(?:(?:no such|unknown|invalid) (?:user|recipient|mailbox|address|account)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|unavailable|not found|does(?:n't| not) exist)|no mailbox here|unrouteable address|user not local)/i

/** Whether the status of a delivery report, or else its diagnosis, says that the address does not exist. */
export const isMissingMailbox = (status: string, diagnosis: string): boolean =>
  noMailbox.test(status) || (/^5\.0\.0$/.test(status) && noMailboxWords.test(diagnosis))

/**
 * Whether a mail was refused for good because its address does not exist.
 * @param fault of a mail that was given up: it holds the reply of the server
 */
export function isBounce(fault: string): boolean {
  if (/\bE_RECIPIENT_SUPPRESSED\b/.test(fault)) return true
  const reply = /: (5(?:5[0-4])\b[\s\S]*)$/.exec(fault)?.[1]
  if (!reply) return false
  return noMailbox.test(reply) || (!otherStatus.test(reply) && noMailboxWords.test(reply))
}
