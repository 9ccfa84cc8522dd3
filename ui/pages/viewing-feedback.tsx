import { dayText } from '#domain/time.ts'
import { opinionForm } from '#domain/viewing/opinion-form.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { Note } from '#ui/components/note.tsx'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { MailLinkPage } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = FilledForm & {
  home: { title: string; path: string }
  /** `YYYY-MM-DDTHH:MM` in Brussels. */
  time: string
  action: string
  /** ISO; end of the link. */
  until: string
  hasAnswered: boolean
  isReleased: boolean
  isBusy: boolean
}

export function ViewingFeedbackPage({ home, time, hasAnswered, isReleased, until, isBusy, ...form }: Props) {
  const site = useSite()
  const { t, language } = site
  const [before = '', after = ''] = t('viewing.opinion.viewed', { title: '\n', day: dayText(time, language) }).split(
    '\n',
  )
  return (
    <MailLinkPage trail={[{ label: t('viewing.opinion.title') }]} title={t('viewing.opinion.title')}>
      {isBusy && (
        <FormError title={t('viewing.opinion.busy.title')}>
          <p>{t('viewing.opinion.busy.text')}</p>
        </FormError>
      )}
      <p className="lead">
        {before}
        <a href={home.path}>{home.title}</a>
        {after}
      </p>
      {hasAnswered && (
        <Note title={t(`viewing.opinion.${isReleased ? 'released' : 'done'}.title`)}>
          {t(`viewing.opinion.${isReleased ? 'released' : 'done'}.text`, { until: dateTimeText(site, until) })}
        </Note>
      )}
      {!isReleased && (
        <>
          <p>{t('viewing.opinion.intro')}</p>
          <FieldsForm form={opinionForm} className="opinion" id="opinion" verb="answer" {...form}>
            <SubmitButton>{t('viewing.opinion.send')}</SubmitButton>
          </FieldsForm>
        </>
      )}
    </MailLinkPage>
  )
}

/** The page of a link whose time is over. */
export function ExpiredFeedbackPage() {
  const { t } = useSite()
  return (
    <MailLinkPage trail={[{ label: t('viewing.opinion.title') }]} title={t('viewing.opinion.expired.title')}>
      <p className="lead">{t('viewing.opinion.expired.text')}</p>
    </MailLinkPage>
  )
}
