import type { AgencyFeed } from '#worker/importers/agency.ts'
import type { FeedFormat } from './format.ts'

/** The agency's own JSON: `{"Properties": […]}`, or the list alone. */
export const agencyJson: FeedFormat = {
  name: 'agency',
  recognises: (start) => /^\s*[[{]/.test(start) && /"(?:Properties|WebID)"\s*:/.test(start),
  read: (text) => {
    const raw: unknown = JSON.parse(text)
    const feed = Array.isArray(raw) ? { Properties: raw } : (raw as AgencyFeed)
    if (!Array.isArray(feed?.Properties)) throw new Error('The feed has no list "Properties".')
    return feed
  },
}
