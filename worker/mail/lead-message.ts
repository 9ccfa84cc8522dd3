import { forms } from '#domain/forms/registry.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { parseTimeChoice } from '#domain/viewing/status.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { LeadRequest } from '#worker/services/inquiry/leads.ts'
import { agencyRows } from './form-rows.ts'

/** A program has fields of its own for them. */
const ownFields = new Set(['firstName', 'lastName', 'email', 'phone', 'newsletter'])

/** What an inquiry says besides who sent it, in words for the agency. */
export function leadMessage(site: Pick<SiteView, 't' | 'language'>, { form, data, suspected }: LeadRequest): string {
  const { t } = site
  const time = typeof data.time === 'string' ? data.time : null
  const options = {
    times: time ? [{ value: time, label: localTimeText(site, parseTimeChoice(time).time) }] : [],
    documents: documentTypes.map((type) => ({ value: type, label: t(`property.documents.type.${type}`) })),
  }
  const values = Object.fromEntries(Object.entries(data).filter(([name]) => !ownFields.has(name)))
  const rows = agencyRows(site, forms[form], values, options)
  const subject = t(`mail.subject.${form}`)
  const title = suspected ? `${subject} (${t('requests.views.suspected')})` : subject
  return [title, ...rows.map(([label, value]) => `${label}: ${value}`)].join('\n')
}
