import type { Values } from '#domain/admin/revision.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { letterBlocks, letterText, referencesOf } from '#domain/newsletter/letter.ts'
import { type Picture, pictureJpeg } from '#domain/picture.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { visibleRibbon } from '#domain/property/ribbon.ts'
import { descriptionTree } from '#domain/property/text/description.ts'
import { propertyHref, type SiteView } from '#ui/site.tsx'
import type { Block } from '#worker/mail/layout.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import { costText } from '#worker/mail/notification.ts'
import type { ComposeLetter, LetterCards } from '#worker/services/newsletter/sending.ts'
import { subscriberToken } from '#worker/services/newsletter/subscriptions.ts'
import { viewIn } from '#worker/site-view.ts'

type Content = { values: Values; cards: LetterCards }

const marked = (text: string): Block[] => (text ? [{ kind: 'marked', blocks: descriptionTree(text) }] : [])

function homeOf(site: SiteView, card: PropertySummary) {
  const ribbon = visibleRibbon(card, site.today)
  return {
    title: card.title,
    detail: [
      `${card.zip} ${card.city} · ${costText(site, card)}`,
      ...(ribbon === 'none' ? [] : [site.t(`property.ribbon.${ribbon}`)]),
    ].join('\n'),
    href: wholeAddress(site, propertyHref(site, card)),
    ...(card.picture && { picture: pictureOf(site, card.picture) }),
  }
}

function pictureOf(site: SiteView, picture: Picture) {
  const { url, ...size } = pictureJpeg(picture)
  return { ...size, url: wholeAddress(site, url), alt: picture.alt }
}

/** An address of the site in its language, or another one; null where the site has no such page. */
function linkOf(site: SiteView, text: string): string | null {
  const href = text ? site.hrefOf(text) : null
  return href?.startsWith('/') ? wholeAddress(site, href) : href
}

function blocksOf(site: SiteView, { values, cards }: Content): Block[] {
  const { language } = site
  return letterBlocks(values).flatMap(({ id, kind }): Block[] => {
    const at = `blocks.${id}`
    if (kind === 'text') return marked(letterText(values, `${at}.text.${language}`))
    if (kind === 'homes') {
      const homes = referencesOf(values[`${at}.homes`]).flatMap((reference) => cards.get(reference) ?? [])
      return homes.length > 0 ? [{ kind: 'homes', homes: homes.map((card) => homeOf(site, card)) }] : []
    }
    const [label, href] = [
      letterText(values, `${at}.label.${language}`),
      linkOf(site, letterText(values, `${at}.link`)),
    ]
    return label && href ? [{ kind: 'button', label, href }] : []
  })
}

/** @param ends where the person ends it with one POST; null of a mail that is only looked at */
export function letterMail(
  site: SiteView,
  content: Content,
  { recipient, ends }: { recipient: string; ends: string | null },
): Mail {
  const { t, language, name: agency } = site
  const { values } = content
  const subject = letterText(values, `subject.${language}`)
  return writeMail(site, {
    kind: 'letter',
    recipient,
    subject: ends ? subject : `[${t('letters.test.title')}] ${subject}`,
    heading: subject,
    preheader: letterText(values, `preheader.${language}`),
    blocks: [
      ...marked(letterText(values, `opening.${language}`)),
      ...blocksOf(site, content),
      ...marked(letterText(values, `closing.${language}`)),
      { kind: 'note', text: t('mail.letter.why', { agency }) },
      { kind: 'link', label: t('mail.letter.end'), href: ends ?? wholeAddress(site, site.href('newsletter')) },
    ],
    ...(ends && { unsubscribe: ends }),
  })
}

export const letterComposer =
  ({ origin, secret, now }: { origin: string; secret: string; now: string }): ComposeLetter =>
  (catalogue, letter, language, cards) => {
    const site = viewIn(catalogue, language, origin, Date.parse(now))
    const content = { values: letter.values, cards }
    return ({ id, email }) => {
      const query = new URLSearchParams({ t: subscriberToken(secret, id), letter: letter.id })
      return letterMail(site, content, {
        recipient: email,
        ends: wholeAddress(site, `${site.href('newsletter')}?${query}`),
      })
    }
  }
