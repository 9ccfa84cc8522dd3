import type { CommunicationType } from '#domain/owner/communication.ts'
import type { SiteView } from '#ui/site.tsx'

/** What a line of the history tells of. A key that ends in "other" would be that of a count. */
export const communicationTypeText = ({ t }: Pick<SiteView, 't'>, type: CommunicationType): string =>
  t(`owner.history.types.${type === 'other' ? 'rest' : type}`)
