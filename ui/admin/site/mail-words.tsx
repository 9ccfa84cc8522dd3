import { type MailText, mailGroups, placeholdersOf } from '#domain/mail/mail-texts.ts'
import type { Language } from '#locales/languages.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { useSite } from '#ui/site.tsx'
import { MailPreview } from './mail-preview.tsx'

export type SeenMail = { text: MailText; language: Language; subject: string }

/** Which mail, and what its words may name. */
export function MailKinds({ text: chosen }: Pick<SeenMail, 'text'>) {
  const { t, href } = useSite()
  return (
    <>
      <nav className="kinds" aria-label={t('settings.tabs.mails')}>
        {mailGroups.map(({ group, texts }) => (
          <section key={group}>
            <h2>{t(`settings.mails.groups.${group}`)}</h2>
            <ul>
              {texts.map((text) => (
                <li key={text}>
                  <a
                    href={`${href('adminSettings')}?view=mails&mail=${text}`}
                    aria-current={text === chosen ? 'page' : undefined}
                  >
                    {t(`settings.mails.texts.${text}`)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Panel title={t(`settings.mails.texts.${chosen}`)}>
        <p className="small muted">{t('settings.mails.placeholders')}</p>
        <DescriptionList
          className="kv"
          rows={placeholdersOf(chosen).map((name) => [`{{${name}}}`, t(`settings.mails.names.${name}`)] as const)}
        />
      </Panel>
    </>
  )
}

/** The mail as it would be sent, with invented data. */
export function MailExample({ language, subject, action }: SeenMail & { action: string }) {
  const { t } = useSite()
  return (
    <MailPreview
      language={language}
      pageIn={(code) => `${action}&language=${code}`}
      mailAs={(form) => `${action}&language=${language}&seen=${form}`}
    >
      <p className="small muted">{t('settings.mails.example')}</p>
      <DescriptionList className="kv" rows={[[t('settings.fields.mail.subject'), subject]]} />
    </MailPreview>
  )
}
