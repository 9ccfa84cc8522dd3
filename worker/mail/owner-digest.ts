import type { Mail } from '#domain/mail/mail.ts'
import { firstNameOf } from '#domain/owner/greeting.ts'
import type { Week, WeekEvent } from '#domain/owner/weekly-digest.ts'
import { dayText } from '#domain/visits/local-time.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { type Writer, wholeAddress, writeMail } from './message.ts'

/** What an owner is told of one home and one week. */
export type PropertyWeek = {
  id: number
  address: string
  views: number
  /** In the week before; null for a home that was not there all through it. */
  previousViews: number | null
  events: readonly (readonly [event: WeekEvent, count: number])[]
  /** Viewings to come, on the clock of Brussels. */
  upcomingViewings: readonly string[]
  /** How many look for a home like it; null where nobody can have it any more. */
  matchingSearches: number | null
}

export type DigestMail = {
  recipient: string
  name: string
  week: Week
  homes: readonly PropertyWeek[]
  /** Of the link that ends the letters. */
  token: string
}

type MailContext = Writer & Pick<SiteView, 'plural' | 'href'>

/** Viewings that a letter names. */
const maxViewings = 5

function viewsText({ t, plural }: MailContext, { views, previousViews }: PropertyWeek): string {
  const text = plural('digest.visits', views)
  if (previousViews === null) return text
  const change = views - previousViews
  if (change === 0) return `${text}, ${t('digest.same')}`
  return `${text}, ${plural(change > 0 ? 'digest.more' : 'digest.fewer', Math.abs(change))}`
}

/** @returns what stands under the address of a home, a line each */
function propertyLines(site: MailContext, home: PropertyWeek): string[] {
  const { t, plural } = site
  const eventsText = home.events.map(([event, count]) => plural(`digest.kinds.${event}`, count)).join(', ')
  const upcoming = home.upcomingViewings.slice(0, maxViewings).map((time) => `– ${localTimeText(site, time)}`)
  const others = home.upcomingViewings.length - upcoming.length
  return [
    viewsText(site, home),
    eventsText ? t('digest.happened', { list: eventsText }) : t('digest.quiet'),
    ...(upcoming.length > 0 ? [t('digest.coming'), ...upcoming] : []),
    ...(others > 0 ? [`– ${plural('digest.others', others)}`] : []),
    ...(home.matchingSearches ? [plural('digest.demands', home.matchingSearches)] : []),
  ]
}

/** @returns the letter of the week: of each home how often it was looked at, what happened, and what is to come */
export function digestMail(site: MailContext, { recipient, name, week, homes, token }: DigestMail): Mail {
  const { t, language, href, name: agency } = site
  const [only, ...more] = homes
  const path = only && more.length === 0 ? href('ownerHome', { id: String(only.id) }) : href('owner')
  // One POST to it ends the letters.
  const unsubscribeUrl = wholeAddress(site, `${href('digest')}?t=${encodeURIComponent(token)}`)
  return writeMail(site, {
    kind: 'digest',
    recipient,
    replyTo: site.agency.email,
    subject: t(only && more.length === 0 ? 'digest.subject.home' : 'digest.subject.homes', { agency }),
    heading: t('digest.heading', { name: firstNameOf(name) }),
    blocks: [
      {
        kind: 'text',
        text: t('digest.intro', { from: dayText(week.first, language), to: dayText(week.last, language) }),
      },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.address,
          detail: propertyLines(site, home).join('\n'),
          href: wholeAddress(site, href('ownerHome', { id: String(home.id) })),
        })),
      },
      { kind: 'button', label: t('digest.button'), href: wholeAddress(site, path) },
      { kind: 'note', text: t('digest.why', { agency }) },
      { kind: 'homes', homes: [{ title: t('digest.end.title'), detail: t('digest.end.text'), href: unsubscribeUrl }] },
    ],
    unsubscribe: unsubscribeUrl,
  })
}
