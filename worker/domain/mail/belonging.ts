/** A request that a mail may belong to. */
export type Candidate = {
  inquiryId: string
  propertyId: number | null
  /** Reference of its property. */
  reference: string | null
  /** The mail was sent to its signed address. */
  isAddressed: boolean
  /** The mail answers one of its mails. */
  isReferenced: boolean
  /** Its form has the sender's address. */
  isOfSender: boolean
  /** The sender has written about it before, from another address or as a recipient of a copy. */
  hasWritten: boolean
  isOpen: boolean
  /** ISO */
  lastActive: string
}

type MailText = {
  /** What the sender wrote, without what is quoted. */
  text: string
  /** Properties whose pages that text links to. */
  homes: readonly number[]
  /** Written from an address of the agency, which writes for many people. */
  isAgency: boolean
}

const latest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted((a, b) => (a.lastActive < b.lastActive ? 1 : -1))[0]

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}./_-]+/u)
    .map((word) => word.replace(/[./]+$/, ''))

/**
 * The request that a mail belongs to; null begins a new one. A signed address decides, then a mail that is answered by
 * the same sender, then an open request of the same sender, about the home that the mail names. Never the subject.
 */
export function requestOf(candidates: readonly Candidate[], { text, homes, isAgency }: MailText): string | null {
  const addressed = candidates.find(({ isAddressed }) => isAddressed)
  if (addressed) return addressed.inquiryId
  if (isAgency) return null
  const referenced = candidates.filter(
    ({ isReferenced, isOfSender, hasWritten }) => isReferenced && (isOfSender || hasWritten),
  )
  if (referenced.length > 0) return latest(referenced)!.inquiryId
  const open = candidates.filter(({ isOpen, isOfSender }) => isOpen && isOfSender)
  const words = wordsOf(text)
  const about = open.filter(
    ({ propertyId, reference }) =>
      (propertyId !== null && homes.includes(propertyId)) || words.includes(reference?.toLowerCase() ?? ''),
  )
  if (about.length === 0 && homes.length > 0) return null
  return latest(about.length > 0 ? about : open)?.inquiryId ?? null
}
