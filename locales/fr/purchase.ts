export { costs } from './costs.ts'
export { legal } from './legal.ts'
