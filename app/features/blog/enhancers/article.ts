/** The enhancers of the article page, in one file that only this page loads. */
export { like } from './like';
export { countView, printArticle, progress, toTop } from './reading';
export { save } from './save';
export { share } from './share';
