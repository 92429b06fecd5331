export interface Words {
  alt: string;
  caption: string;
}
