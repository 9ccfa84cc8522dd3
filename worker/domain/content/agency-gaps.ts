import { isMailAddress } from '#domain/mail/address.ts'
import type { Site } from './site.ts'

/** What a drafted site says where only the agency knows the value. */
export const gap = '[…]'

/** Visitors are shown no gap: the view of a site has none. */
export const isKnown = (text: string | null | undefined): text is string =>
  Boolean(text?.trim()) && !text?.includes(gap)

/** In the order of the list, each with its field in the site's document or its setting. */
export const agencyGaps = {
  licences: 'agency.licences',
  companyNumber: 'agency.companyNumber',
  address: 'agency.street, zip, city',
  insurer: 'agency.insurer',
  thirdPartyAccount: 'agency.thirdPartyAccount',
  agents: 'agents',
  mailFrom: 'MAIL_FROM',
} as const

export type AgencyGap = keyof typeof agencyGaps

type Known = {
  agency: Pick<Site['agency'], 'licences' | 'companyNumber' | 'insurer' | 'thirdPartyAccount' | 'zip'> & {
    street: string
    city: string
  }
  agents: readonly unknown[]
  /** Sender of the site's mail. */
  mailFrom: string | undefined
}

/** @returns what the agency has not filled in; an agency may have no third-party account, and says so by leaving it out */
export function missingOfAgency({ agency, agents, mailFrom }: Known): AgencyGap[] {
  const { licences, companyNumber, insurer, thirdPartyAccount, street, zip, city } = agency
  const isFilled: Record<AgencyGap, boolean> = {
    licences: licences.some(isKnown),
    companyNumber: isKnown(companyNumber),
    address: [street, zip, city].every(isKnown),
    insurer: isKnown(insurer),
    thirdPartyAccount: thirdPartyAccount === null || isKnown(thirdPartyAccount),
    agents: agents.length > 0,
    mailFrom: isMailAddress(mailFrom ?? ''),
  }
  return (Object.keys(agencyGaps) as AgencyGap[]).filter((name) => !isFilled[name])
}
