import { type MailText, mailGroups, placeholdersOf } from '#domain/mail/mail-texts.ts'
import { type Language, languages } from '#locales/languages.ts'
import { Panel, Segments } from '#ui/admin/desk-parts.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { useSite } from '#ui/site.tsx'

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

/** The mail as it would be sent, in one language: on an address of its own, in which nothing runs. */
export function MailPreview({ language, subject, action }: SeenMail & { action: string }) {
  const { t, languages: offered } = useSite()
  const seen = (as: 'html' | 'text') => `${action}&language=${language}&seen=${as}`
  return (
    <Panel
      id="preview"
      title={t('letters.preview.title')}
      end={
        <Segments
          label={t('letters.preview.language')}
          items={offered.map((code) => ({
            label: code,
            href: `${action}&language=${code}#preview`,
            isCurrent: code === language,
          }))}
        />
      }
    >
      <p className="small muted">{t('settings.mails.example')}</p>
      <DescriptionList className="kv" rows={[[t('settings.fields.mail.subject'), subject]]} />
      <iframe
        className="mail"
        sandbox=""
        loading="lazy"
        title={`${t('letters.preview.title')}, ${languages[language].name}`}
        src={seen('html')}
      />
      <p className="acts small">
        <a href={seen('html')}>{t('letters.preview.open')}</a> <a href={seen('text')}>{t('letters.preview.text')}</a>
      </p>
    </Panel>
  )
}
