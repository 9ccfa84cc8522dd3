import type { ReactNode } from 'react'
import type { FormName } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import type { Role } from '#domain/owner/owner.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { erasureForm, type PersonCounts } from '#domain/privacy/erasure.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { SavedSearchStatus } from '#domain/saved-search/status.ts'
import { brusselsDay, brusselsMoment, iso } from '#domain/time.ts'
import type { ViewingStanding } from '#domain/viewing/status.ts'
import { type Language, languages } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { EmptyState, LanguageMark, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { StatusTag } from '#ui/admin/inquiry-list.tsx'
import { shortDateTime, Timestamp } from '#ui/admin/timestamp.tsx'
import { StandingTag } from '#ui/admin/viewing-week.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { useCountsText } from './counts-text.ts'

/** Moments are ISO. */
export type PersonSearch = {
  id: string
  text: string
  status: SavedSearchStatus
  frequency: NotificationFrequency
  language: Language
  created: string
  confirmed: string | null
  ended: string | null
  /** When homes were last mailed. */
  lastMail: string | null
}

type PersonRequest = {
  id: string
  form: FormName
  received: string
  isSuspected: boolean
  status: InquiryStatus
  /** Its home or project. */
  about: string | null
  href: string
}

type PersonViewing = {
  id: string
  /** `YYYY-MM-DDTHH:MM` in Brussels */
  time: string
  standing: ViewingStanding
  home: string
  hasOpinion: boolean
  released: string | null
  href: string
}

export type PersonDetail = {
  email: string
  /** That they gave, the last first. */
  names: readonly string[]
  phones: readonly string[]
  /** That they last wrote in. */
  language: Language | null
  account: { role: Role; href: string } | null
  requests: readonly PersonRequest[]
  viewings: readonly PersonViewing[]
  searches: readonly PersonSearch[]
  newsletter: {
    asked: string
    confirmed: string | null
    ended: string | null
    source: { form: FormName; href: string } | null
  } | null
  letters: readonly { id: string; kind: MailKind; created: string; sent: string | null; dead: string | null }[]
}

/** What an erasure would delete, and its form as it was filled in. */
export type Erasure = FilledForm & { counts: PersonCounts }

type Props = {
  person: PersonDetail
  action: string
  may: Readonly<Record<'write' | 'export' | 'erase', boolean>>
  erasure: Erasure | null
  notice: Notice | null
}

export function PersonPage(props: Props) {
  const { t, language, href } = useSite()
  const { person, notice, erasure } = props
  const { email, names, phones, requests, viewings, searches } = person
  const first = [...requests.map(({ received }) => received), ...searches.map(({ created }) => created)].toSorted()[0]
  const tel = phones[0] && phoneHref(phones[0])
  return (
    <DeskPage
      current="people"
      title={names[0] ?? email}
      crumbs={[{ label: t('people.title'), href: href('adminPeople') }]}
      sub={
        <>
          {person.language && (
            <span>
              <LanguageMark code={person.language} /> {languages[person.language].name}
            </span>
          )}
          {first && <span>{t('people.since', { date: shortDateTime(brusselsDay(Date.parse(first)), language) })}</span>}
        </>
      }
      actions={
        <>
          <LinkButton quiet icon="mail" href={`mailto:${email}`} label={t('people.write')} />
          {tel && <LinkButton quiet icon="phone" href={tel} label={formatPhone(phones[0]!)} />}
        </>
      }
      notice={notice}
    >
      <div className="cols">
        <div className="stack">
          {erasure && <ErasePanel {...props} erasure={erasure} />}
          <Panel title={t('people.events')} count={requests.length + viewings.length}>
            <Events requests={requests} viewings={viewings} />
          </Panel>
          <Searches {...props} />
          <Letters {...person} />
        </div>
        <aside className="stack">
          <ContactDetails {...person} />
          <Consents {...props} />
          {(props.may.export || props.may.erase) && <Stored {...props} />}
        </aside>
      </div>
    </DeskPage>
  )
}

type EventRow = {
  id: string
  at: string
  icon: DeskIconName
  href: string
  title: string
  about: ReactNode
  tag: ReactNode
}

/** Requests and viewings, the last first. */
function Events({ requests, viewings }: Pick<PersonDetail, 'requests' | 'viewings'>) {
  const { t } = useSite()
  const events: EventRow[] = [
    ...requests.map(({ id, form, received, isSuspected, status, about, href }) => ({
      ...({ id, href, about, at: received, icon: 'inbox', title: t(`mail.subject.${form}`) } as const),
      tag: isSuspected ? <Tag tone="bad">{t('requests.views.suspected')}</Tag> : <StatusTag status={status} />,
    })),
    ...viewings.map(({ id, time, standing, home, href }) => ({
      ...({ id, href, about: home, icon: 'calendar', title: t('people.viewing') } as const),
      at: iso(brusselsMoment(time) ?? 0),
      tag: <StandingTag standing={standing} />,
    })),
  ]
  if (events.length === 0) return <EmptyState icon="inbox">{t('people.noEvents')}</EmptyState>
  return (
    <ol className="tl what">
      {events
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
        .map(({ id, at, icon, href, title, about, tag }) => (
          <li key={`${icon} ${id}`}>
            <DeskIcon name={icon} />
            <div>
              <a href={href}>
                <b>{title}</b>
              </a>
              {about && `, ${about}`} <span className="nowrap">{tag}</span>
            </div>
            <Timestamp moment={at} />
          </li>
        ))}
    </ol>
  )
}

const searchTones = { pending: 'wait', lapsed: 'off', active: 'ok', paused: 'wait', ended: 'off' } as const

function Searches({ person: { searches }, action, may }: Props) {
  const { t, language } = useSite()
  return (
    <Panel title={t('people.searches')} count={searches.length}>
      {searches.length === 0 && <p className="muted">{t('people.noSearches')}</p>}
      <ul className="rows">
        {searches.map(({ id, text, status, frequency, lastMail, ended }) => (
          <li key={id}>
            <div className="grow">
              {text} <Tag tone={searchTones[status]}>{t(`people.states.${status}`)}</Tag>
              <small>
                {[
                  t(`forms.options.frequency.${frequency}`),
                  lastMail ? t('people.mailed', { date: shortDateTime(lastMail, language) }) : t('people.neverMailed'),
                  ended && t('people.endedOn', { date: shortDateTime(ended, language) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {may.write && status !== 'ended' && (
              <ActionForm action={action} verb="search-end" sent={{ id }}>
                <SubmitButton small quiet>
                  {t('people.stop')}
                  <span className="sr">{` ${text}`}</span>
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Letters({ letters }: PersonDetail) {
  const { t } = useSite()
  return (
    <Panel title={t('people.letters')} count={letters.length}>
      {letters.length === 0 && <p className="muted">{t('people.noLetters')}</p>}
      <ul className="rows flat">
        {letters.map(({ id, kind, created, sent, dead }) => (
          <li key={id}>
            <div className="grow">
              {t(`admin.mails.kinds.${kind}`)}{' '}
              <Tag tone={dead ? 'bad' : sent ? 'ok' : 'wait'}>
                {t(dead ? 'people.mail.dead' : sent ? 'people.mail.sent' : 'people.mail.waits')}
              </Tag>
            </div>
            <Timestamp moment={created} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => {
  const href = phoneHref(phone)
  return href ? <a href={href}>{formatPhone(phone)}</a> : phone
}

function ContactDetails({ names, email, phones, language, account }: PersonDetail) {
  const { t } = useSite()
  const mail = <a href={`mailto:${email}`}>{email}</a>
  const access = account && <a href={account.href}>{t(`admin.accounts.options.role.${account.role}`)}</a>
  const rows: [string, ReactNode][] = [
    [t('people.names'), names.join(', ')],
    [t('viewings.email'), mail],
    ...phones.map((phone): [string, ReactNode] => [t('viewings.phone'), <PhoneLink key={phone} phone={phone} />]),
    [t('viewings.language'), language && languages[language].name],
    [t('admin.accounts.title'), access],
  ]
  return (
    <Panel title={t('people.contact')}>
      <DescriptionList className="kv" rows={rows.filter(([, value]) => value)} />
    </Panel>
  )
}

type Asked = { confirmed: string | null; ended: string | null }

/** A consent is given by a mail that was confirmed, until it ends. */
const isGiven = ({ confirmed, ended }: Asked): boolean => confirmed !== null && ended === null

function Consents({ person: { searches, newsletter, viewings }, action, may }: Props) {
  const { t, language } = useSite()
  const alert = searches.find(isGiven) ?? searches[0] ?? null
  const when = (asked: Asked | null): string => {
    if (!asked) return t('people.consent.never')
    const { confirmed, ended } = asked
    if (ended) return t('people.endedOn', { date: shortDateTime(ended, language) })
    return confirmed
      ? t('people.consent.confirmed', { date: shortDateTime(confirmed, language) })
      : t('people.consent.unconfirmed')
  }
  const opinion = viewings.find(({ hasOpinion }) => hasOpinion)
  return (
    <Panel title={t('people.consents')}>
      <ul className="rows flat">
        <Consent title={t('people.things.alerts')} isGiven={alert !== null && isGiven(alert)} note={when(alert)} />
        <Consent
          title={t('people.things.newsletter')}
          isGiven={newsletter !== null && isGiven(newsletter)}
          note={
            <>
              {when(newsletter)}
              {newsletter?.source && (
                <>
                  {', '}
                  <a href={newsletter.source.href}>{t(`mail.subject.${newsletter.source.form}`)}</a>
                </>
              )}
            </>
          }
        />
        {opinion && (
          <Consent
            title={t('people.consent.opinion')}
            isGiven={opinion.released !== null}
            note={opinion.released && shortDateTime(opinion.released, language)}
          />
        )}
      </ul>
      {may.write && newsletter && isGiven(newsletter) && (
        <ActionForm action={action} verb="newsletter-end">
          <SubmitButton small quiet>
            {t('people.unsubscribe')}
          </SubmitButton>
        </ActionForm>
      )}
      <p className="small muted">{t('people.consent.own')}</p>
    </Panel>
  )
}

type ConsentProps = { title: string; isGiven: boolean; note: ReactNode }

function Consent({ title, isGiven, note }: ConsentProps) {
  const { t } = useSite()
  return (
    <li>
      <div className="grow">
        {title}
        {note && <small>{note}</small>}
      </div>
      <Tag tone={isGiven ? 'ok' : ''}>{t(isGiven ? 'common.yes' : 'common.no')}</Tag>
    </li>
  )
}

/** The rights of a person to their data. */
function Stored({ action, may, erasure }: Props) {
  const { t } = useSite()
  return (
    <Panel title={t('people.stored')}>
      <p className="small muted">{t('people.export.text')}</p>
      <div className="acts">
        {may.export && (
          <LinkButton quiet small href={`${action}?view=export`} download="" label={t('people.export.do')} />
        )}
        {may.erase && !erasure && (
          <LinkButton quiet small href={`${action}?view=erase`} label={t('people.erase.open')} />
        )}
      </div>
    </Panel>
  )
}

function ErasePanel({ person, action, erasure: { counts, entered, errors } }: Props & { erasure: Erasure }) {
  const { t } = useSite()
  const listText = useCountsText()
  const { email, names } = person
  return (
    <section className="note bad" aria-label={t('people.erase.title', { name: names[0] ?? email })}>
      <DeskIcon name="triangle-alert" />
      <div className="stack">
        <div>
          <h2>{t('people.erase.title', { name: names[0] ?? email })}</h2>
          <p>{t('people.erase.counts', { things: listText(counts) })}</p>
          <p className="small">{t('people.erase.rest')}</p>
          <p>
            {t('people.erase.type')} <b>{email}</b>
          </p>
        </div>
        <FieldsForm form={erasureForm(email)} id="erase" verb="erase" level={3} {...{ action, entered, errors }}>
          <div className="acts">
            <SubmitButton>{t('people.erase.do')}</SubmitButton>
            <a href={action}>{t('people.erase.cancel')}</a>
          </div>
        </FieldsForm>
      </div>
    </section>
  )
}
