import { Inlet } from 'inlet-capacitor';
import { CategoriesPage } from './categories-page.js';

const page = new CategoriesPage();
document.body.append(page);

const problems: { [code: string]: string } = {
  noSpace: 'There is no room for what was shared. Delete something, then share it again.',
  noContent: 'There was nothing in what was shared.',
  failed: 'What was shared could not be stored.',
};

await page.start(Inlet);
// In a browser the service worker says by the address when it could not store a share.
const problem = problems[new URL(location.href).searchParams.get('inlet') ?? ''];
if (problem) page.complain(problem);
