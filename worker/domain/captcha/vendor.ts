export { turnstile as captcha, turnstileWidget as captchaWidget } from './turnstile.ts'
