import type { ReactNode } from 'react'
import type { Notice } from '#domain/forms/notice.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { erasureForm, noteForm, type PersonCounts } from '#domain/privacy/erasure.ts'
import { brusselsDay } from '#domain/time.ts'
import { languages } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { LanguageMark, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { useCountsText } from './counts-text.ts'
import type { PersonDetail } from './person-detail.ts'
import { PersonTimeline } from './person-timeline.tsx'

/** What an erasure would delete, and its form as it was filled in. */
export type Erasure = FilledForm & { counts: PersonCounts }

type Props = {
  person: PersonDetail
  action: string
  /** The page of the timeline. */
  page: number
  may: Readonly<Record<'write' | 'export' | 'erase', boolean>>
  erasure: Erasure | null
  notice: Notice | null
}

export function PersonPage(props: Props) {
  const { t, language, href } = useSite()
  const { person, notice, erasure } = props
  const { email, names, phones, requests, searches } = person
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
          <PersonTimeline person={person} page={props.page} path={props.action} />
          <Searches {...props} />
        </div>
        <aside className="stack">
          <ContactDetails {...person} />
          {props.may.write ? <Note {...props} /> : person.note.text && <NoteText {...person.note} />}
          <Consents {...props} />
          {(props.may.export || props.may.erase) && <Stored {...props} />}
        </aside>
      </div>
    </DeskPage>
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

function NoteText({ text }: Pick<PersonDetail['note'], 'text'>) {
  const { t } = useSite()
  return (
    <Panel title={t('people.note.title')}>
      <p className="typed">{text}</p>
    </Panel>
  )
}

/** What colleagues should know: they alone read it, and the person may ask for it. */
function Note({ person: { note }, action }: Props) {
  const { t } = useSite()
  const { text, version, conflict } = note
  return (
    <Panel title={t('people.note.title')}>
      {conflict !== null && (
        <div className="note bad" role="alert">
          <p>{t('people.note.conflict')}</p>
          <p className="typed">{text || t('people.note.none')}</p>
        </div>
      )}
      <FieldsForm
        form={noteForm}
        id="note"
        verb="note"
        level={3}
        sent={{ version }}
        entered={{ note: [conflict ?? text] }}
        {...{ action }}
      >
        <SubmitButton small quiet>
          {t('people.note.save')}
        </SubmitButton>
      </FieldsForm>
      <p className="small muted">{t('people.note.help')}</p>
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
