CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`status` text NOT NULL,
	`sort` integer NOT NULL,
	`published` text NOT NULL,
	`modified` text NOT NULL,
	`params` text NOT NULL,
	`text` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_name_unique` ON `articles` (`name`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`status` text NOT NULL,
	`sort` integer NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL,
	`params` text NOT NULL,
	`content` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_name_unique` ON `pages` (`name`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`comment` text NOT NULL,
	`language` text NOT NULL,
	`website` text,
	`picture` text,
	`posted` text NOT NULL,
	`posted_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `testimonials_by_date` ON `testimonials` (`status`,`posted`);--> statement-breakpoint
ALTER TABLE `site` ADD `content_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `site` ADD `format` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `properties_by_project` ON `properties` (`project_id`) WHERE project_id IS NOT NULL;