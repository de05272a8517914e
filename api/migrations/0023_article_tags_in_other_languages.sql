ALTER TABLE "article_revisions" DROP CONSTRAINT "article_revisions_translations_are_texts";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_translations_are_texts";--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_translations_are_texts" CHECK (are_translations("article_revisions"."translations", '{body,tags}'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_translations_are_texts" CHECK (are_translations("articles"."translations", '{tags}'));