import { sendingForm } from '#domain/newsletter/letter.ts'
import { type Language, languages } from '#locales/languages.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { ActionForm, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'

/** How many get it in each language of the site, whether it is written in it or not. */
export type LetterRecipients = readonly { language: Language; count: number; isWritten: boolean }[]

type Props = {
  action: string
  formKey: string
  recipients: LetterRecipients
  letter: { version: number }
  sending: Partial<FilledForm>
}

/** Whom the letter goes to, and when. */
export function LetterSending({ action, recipients, letter, sending }: Props) {
  const { t, plural } = useSite()
  const written = recipients.filter(({ isWritten }) => isWritten)
  const without = recipients.filter(({ isWritten, count }) => !isWritten && count > 0)
  return (
    <Panel id="send" title={t('letters.sending.title')}>
      {without.map(({ language, count }) => (
        <p className="note warn" key={language}>
          {t('letters.sending.without', {
            language: languages[language].name,
            people: plural('subscribers.count', count),
          })}
        </p>
      ))}
      {written.length === 0 ? (
        <p className="muted">{t('letters.sending.unwritten')}</p>
      ) : (
        <FieldsForm
          className="portal-form wide"
          form={sendingForm}
          id="sending"
          action={action}
          verb="send"
          sent={{ version: letter.version }}
          level={3}
          options={{
            languages: written.map(({ language, count }) => ({
              value: language,
              label: `${languages[language].name} (${plural('subscribers.count', count)})`,
            })),
          }}
          entered={sending.entered ?? { languages: written.map(({ language }) => language) }}
          errors={sending.errors ?? {}}
        >
          <SubmitButton>{t('letters.sending.send')}</SubmitButton>
          <p className="small muted">{t('letters.sending.note')}</p>
        </FieldsForm>
      )}
    </Panel>
  )
}

type TestProps = Pick<Props, 'action' | 'formKey' | 'recipients'> & { email: string; preview: Language }

/** Sends the letter as it is saved to the person who writes it. */
export function TestMail({ action, formKey, recipients, email, preview }: TestProps) {
  const { t } = useSite()
  return (
    <Panel title={t('letters.test.title')}>
      <p className="muted">{t('letters.test.intro', { email })}</p>
      <ActionForm action={action} verb="test" sent={{ formKey }}>
        <LabelledControl id="test-language" label={t('letters.test.language')}>
          <Select
            id="test-language"
            name="language"
            defaultValue={preview}
            options={recipients.map(({ language }) => [language, languages[language].name] as const)}
          />
        </LabelledControl>
        <SubmitButton quiet>{t('letters.test.send')}</SubmitButton>
      </ActionForm>
    </Panel>
  )
}
