import { type FailureCode, prescribedCodes } from '#domain/failure.ts'
import { phoneHref } from '#domain/phone.ts'
import { DefaultBackdrop } from '#ui/banner/default-backdrop.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  code: Extract<
    FailureCode,
    | 'api.error'
    | 'login.required'
    | 'database.unavailable'
    | 'site.busy'
    | 'request.malformed'
    | 'request.foreign'
    | 'method.not-allowed'
  >
  retry?: string
}

export function ErrorPage({ code, retry }: Props) {
  const { t, href, agency } = useSite()
  return (
    <>
      <div className="wrap lost">
        <h1 data-code={prescribedCodes[code]}>{t(`errors.${code}.title`)}</h1>
        <p className="lead">{t(`errors.${code}.text`)}</p>
        <p className="btn-row">
          {retry && <LinkButton href={retry} label={t('common.retry')} />}
          {agency.phone && <LinkButton quiet href={phoneHref(agency.phone)} icon="phone" label={agency.phone} />}
          <LinkButton quiet href={href('home')} label={t('common.home')} />
        </p>
      </div>
      <DefaultBackdrop />
    </>
  )
}
