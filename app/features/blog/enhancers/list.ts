/** The enhancers of the blog list, in one file that only this page loads. */
export { liveList } from './live-list';
export { savedLink } from './saved-link';
