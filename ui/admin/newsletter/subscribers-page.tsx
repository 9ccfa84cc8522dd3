import type { ReactNode } from 'react'
import type { SubscriberState, subscribersList } from '#domain/newsletter/subscribers-list.ts'
import type { Language } from '#locales/languages.ts'
import { LanguageMark, Tag } from '#ui/admin/desk-parts.tsx'
import type { Layout } from '#ui/admin/desk-table.tsx'
import { ListPage } from '#ui/admin/list/list-page.tsx'
import type { ListView } from '#ui/admin/list/list-view.ts'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'

export type SubscriberListRow = {
  id: string
  /** Its address. */
  name: string
  language: Language
  state: SubscriberState
  /** In words, where the address was entered. */
  source: string | null
  /** ISO */
  asked: string
  confirmed: string | null
  ended: string | null
  href: string
}

const tones = { confirmed: 'ok', asked: 'wait', ended: 'off', suppressed: 'bad' } as const

const cells: Record<
  (typeof subscribersList.columns)[number],
  readonly [(row: SubscriberListRow) => ReactNode, Layout?]
> = {
  address: [
    ({ href, name }) => (
      <a className="main" href={href}>
        {name}
      </a>
    ),
    'fill',
  ],
  state: [(row) => <SubscriberTag {...row} />],
  language: [({ language }) => <LanguageMark code={language} />],
  source: [({ source }) => source ?? '–', 'labelled'],
  consent: [({ confirmed, asked }) => <Timestamp moment={confirmed ?? asked} />, 'labelled'],
}

function SubscriberTag({ state, ended }: SubscriberListRow) {
  const { t } = useSite()
  return (
    <>
      <Tag tone={tones[state]}>{t(`subscribers.states.${state}`)}</Tag> {ended && <Timestamp moment={ended} />}
    </>
  )
}

type Props = { rows: readonly SubscriberListRow[]; list: ListView; mayInvite: boolean }

export function SubscribersPage({ rows, list, mayInvite }: Props) {
  const { t, href } = useSite()
  return (
    <ListPage
      current="newsletter"
      crumbs={[{ label: t('letters.title'), href: href('adminNewsletter') }]}
      icon="mail"
      empty={t('subscribers.empty')}
      icons={{ stop: 'x' }}
      {...{ list, rows, cells }}
      actions={mayInvite && <LinkButton href={href('adminNewSubscriber')} label={t('subscribers.invite.title')} />}
    />
  )
}
