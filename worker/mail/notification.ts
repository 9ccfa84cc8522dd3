import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { formatPrice, priceDisplay } from '#domain/money.ts'
import type { OpenHouse } from '#domain/property/open-house.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { DigestLine } from '#domain/saved-search/digest-line.ts'
import { dayText, timeText } from '#domain/time.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import { signToken } from '#worker/crypto/token.ts'
import type { ComposeNotification, NotificationContent } from '#worker/services/saved-search/notification-mails.ts'
import { viewIn } from '#worker/site-view.ts'
import { type Writer, wholeAddress, writeMail } from './message.ts'

type Home = NotificationContent['homes'][number]

export type Notification = NotificationContent & {
  recipient: string
  firstName: string
  /** Token of the link that changes, pauses and ends the saved search. */
  token: string
}

type Site = Writer & Pick<SiteView, 'plural' | 'href'>

function hoursText({ t, language }: Site, { start, end }: OpenHouse): string {
  const to = start.slice(0, 10) === end.slice(0, 10) ? '' : `${dayText(end, language)}, `
  return t('tools.openHouse.hours', {
    day: dayText(start, language),
    from: timeText(start, language),
    to: to + timeText(end, language),
  })
}

/** @param isShort for a subject, without figures and hours */
function lineText(site: Site, line: DigestLine, isShort = false): string {
  const { t } = site
  switch (line.kind) {
    case 'new':
      return t('property.ribbon.new')
    case 'lowered':
      return isShort ? t('tools.history.turn.lowered') : t('notification.lowered', { from: formatPrice(line.from) })
    case 'status':
      return t(`tools.history.turn.${line.turn}`)
    case 'open-house':
      return isShort ? t('tools.openHouse.title') : t('tools.openHouse.about', { title: hoursText(site, line.hours) })
  }
}

export function costText({ t }: Pick<Writer, 't'>, card: PropertySummary): string {
  const line = priceDisplay(card)
  if (line.kind === 'hidden') return t('property.price.onRequest')
  const price = card.goal === 'rent' ? t('property.price.perMonth', { price: line.text }) : line.text
  return line.kind === 'from' ? `${t('property.price.from')} ${price}` : price
}

const detailOf = (site: Site, { card, lines }: Home): string =>
  [`${card.zip} ${card.city} · ${costText(site, card)}`, ...lines.map((line) => lineText(site, line))].join('\n')

function subjectOf(site: Site, { homes: [first, ...more], others }: Notification): string {
  const count = more.length + others
  return first && count === 0
    ? `${lineText(site, first.lines[0]!, true)} – ${first.card.title}, ${first.card.city}`
    : `${site.plural('notification.subject', (first ? 1 : 0) + count)} – ${site.name}`
}

export function notificationMail(site: Site, notification: Notification): Mail {
  const { t, name: agency, href } = site
  const { recipient, firstName, homes, others, list, token } = notification
  const name = sanitizeName(firstName)
  // One POST to it ends the saved search.
  const manage = wholeAddress(site, `${href('savedSearch')}?t=${token}`)
  const listPath = `${href(list.market)}${list.query && `?${list.query}`}`
  return writeMail(site, {
    kind: 'tidings',
    recipient,
    subject: subjectOf(site, notification),
    heading: t('notification.heading', { name: name || recipient }),
    words: { text: 'tidings', values: { name } },
    blocks: [
      { kind: 'text', text: t('notification.intro', { agency }) },
      {
        kind: 'homes',
        homes: homes.map((home) => ({
          title: home.card.title,
          detail: detailOf(site, home),
          href: wholeAddress(site, propertyHref(site, home.card)),
        })),
      },
      ...(others > 0 ? [{ kind: 'text', text: site.plural('notification.others', others) } as const] : []),
      { kind: 'button', label: t('notification.list'), href: wholeAddress(site, listPath) },
      { kind: 'note', text: t('notification.why', { agency }) },
      {
        kind: 'homes',
        homes: [{ title: t('notification.manage.title'), detail: t('notification.manage.text'), href: manage }],
      },
    ],
    unsubscribe: manage,
  })
}

export const notificationComposer =
  ({ origin, secret, now }: { origin: string; secret: string; now: string }): ComposeNotification =>
  (catalogue, { id, email, firstName, language }, content) =>
    notificationMail(viewIn(catalogue, language, origin, Date.parse(now)), {
      ...content,
      recipient: email,
      firstName,
      token: signToken(secret, 'alert', id),
    })
