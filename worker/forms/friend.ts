import { cleanName } from '#domain/forms/clean-name.ts'
import { priceLine } from '#domain/price.ts'
import type { Property } from '#domain/property.ts'
import { placeOf } from '#ui/components/card.tsx'
import { figure } from '#ui/components/figures.ts'
import type { SiteView } from '#ui/site.tsx'
import { leading } from '#worker/mail/layout.ts'
import { wholeAddress, writeMail } from '#worker/mail/message.ts'
import type { Accept } from './accept.ts'

type Home = Pick<
  Property,
  'typeName' | 'zip' | 'city' | 'price' | 'priceUnit' | 'goal' | 'bedrooms' | 'livingArea' | 'groundArea'
>

const figures = [
  ['bedrooms', ''],
  ['livingArea', ' m²'],
  ['groundArea', ' m²'],
] as const

/** A home's card in words. */
function detailOf({ t, language }: SiteView, home: Home & Parameters<typeof placeOf>[0]): string {
  const line = priceLine(home)
  const price =
    line.kind === 'hidden'
      ? t('property.price.onRequest')
      : [
          line.kind === 'from' && t('property.price.from'),
          home.goal === 1 ? t('property.price.perMonth', { price: line.text }) : line.text,
        ]
          .filter(Boolean)
          .join(' ')
  const facts = figures.flatMap(([name, unit]) =>
    home[name] ? [`${leading(t(`property.keyFact.${name}`), language)} ${figure(home[name], language)}${unit}`] : [],
  )
  return [`${home.typeName}, ${placeOf(home)}`, price, facts.join(' · ')].filter(Boolean).join('\n')
}

/** One mail, to the friend: a home in our words, and of its sender the name and the address for an answer. */
export const acceptFriend: Accept = async ({ values, about, visit }) => {
  const { site, services } = visit
  const { t } = site
  const home = await services.properties.byId(about?.id ?? 0)
  if (!home || !about) return { fault: 'gone' }
  const names = [values.firstName, values.lastName].map((name) => cleanName(String(name ?? '')))
  const [sender, friend] = [names.filter(Boolean).join(' '), cleanName(String(values.friendFirstName))]
  const errors = { ...(!names[0] && { firstName: 'invalid' }), ...(!friend && { friendFirstName: 'invalid' }) }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    statements: [],
    mails: [
      writeMail(site, {
        kind: 'friend',
        recipient: String(values.friendEmail),
        replyTo: String(values.email),
        subject: t('letters.friend.subject', { sender, title: about.title }),
        heading: t('letters.friend.heading', { friend }),
        blocks: [
          { kind: 'text', text: t('letters.friend.text', { sender, agency: site.name }) },
          {
            kind: 'homes',
            homes: [{ title: about.title, detail: detailOf(site, home), href: wholeAddress(site, about.path) }],
          },
          { kind: 'button', label: t('mail.about.look'), href: wholeAddress(site, about.path) },
          { kind: 'text', text: t('letters.friend.answer', { sender }) },
          { kind: 'note', text: t('letters.friend.once') },
        ],
      }),
    ],
  }
}
