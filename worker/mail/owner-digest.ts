import type { Mail } from '#domain/mail/mail.ts'
import { firstNameOf } from '#domain/owner/greeting.ts'
import type { Week } from '#domain/owner/weekly-digest.ts'
import { dayText } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { digestToken } from '#worker/services/owner/digest-preference.ts'
import type { DigestMails, PropertyWeek } from '#worker/services/owner/owner-digest.ts'
import { viewIn } from '#worker/site-view.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

type DigestMail = {
  recipient: string
  name: string
  week: Week
  homes: readonly PropertyWeek[]
  /** Token of the link that ends the mails. */
  token: string
}

type Site = Writer & Pick<SiteView, 'plural' | 'href'>

const maxViewings = 5

function viewsText({ t, plural }: Site, { visits, visitsBefore }: PropertyWeek): string {
  const views = plural('digest.visits', visits)
  if (visitsBefore === null) return views
  const change = visits - visitsBefore
  if (change === 0) return `${views}, ${t('digest.same')}`
  return `${views}, ${plural(change > 0 ? 'digest.more' : 'digest.fewer', Math.abs(change))}`
}

function propertyLines(site: Site, home: PropertyWeek): string[] {
  const { t, plural } = site
  const eventsText = home.happened.map(([event, count]) => plural(`digest.kinds.${event}`, count)).join(', ')
  const upcoming = home.coming.slice(0, maxViewings).map((time) => `– ${localTimeText(site, time)}`)
  const others = home.coming.length - upcoming.length
  return [
    viewsText(site, home),
    eventsText ? t('digest.happened', { list: eventsText }) : t('digest.quiet'),
    ...(upcoming.length > 0 ? [t('digest.coming'), ...upcoming] : []),
    ...(others > 0 ? [`– ${plural('digest.others', others)}`] : []),
    ...(home.demands ? [plural('digest.demands', home.demands)] : []),
  ]
}

export function digestMail(site: Site, { recipient, name, week, homes, token }: DigestMail): Mail {
  const { t, language, href, name: agency } = site
  const pathOf = ({ id }: PropertyWeek) => href('ownerHome', { id: String(id) })
  const only = homes.length === 1 ? homes[0] : null
  // One POST to it ends the mails.
  const unsubscribeUrl = wholeAddress(site, `${href('digest')}?t=${encodeURIComponent(token)}`)
  const firstName = firstNameOf(name)
  const days = { from: dayText(week.first, language), to: dayText(week.last, language) }
  return writeMail(site, {
    kind: 'digest',
    recipient,
    subject: t(only ? 'digest.subject.home' : 'digest.subject.homes', { agency }),
    heading: t('digest.heading', { name: firstName }),
    words: { text: 'digest', values: { name: firstName, ...days } },
    blocks: [
      { kind: 'text', text: t('digest.intro', days) },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.address,
          detail: propertyLines(site, home).join('\n'),
          href: wholeAddress(site, pathOf(home)),
        })),
      },
      { kind: 'button', label: t('digest.button'), href: wholeAddress(site, only ? pathOf(only) : href('owner')) },
      { kind: 'note', text: t('digest.why', { agency }) },
      { kind: 'homes', homes: [{ title: t('digest.end.title'), detail: t('digest.end.text'), href: unsubscribeUrl }] },
    ],
    unsubscribe: unsubscribeUrl,
  })
}

type User = { id: string; email: string; name: string; language: Language }

export const digestMailsFor =
  ({ origin, secret, now }: { origin: string; secret: string; now: string }) =>
  (catalogue: Catalogue, { id, email, name, language }: User): DigestMails => {
    const site = viewIn(catalogue, language, origin, Date.parse(now))
    return {
      site,
      compose: (content) => digestMail(site, { ...content, recipient: email, name, token: digestToken(secret, id) }),
    }
  }
