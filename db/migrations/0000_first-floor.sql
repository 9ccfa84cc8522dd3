CREATE TABLE `media` (
	`id` integer PRIMARY KEY NOT NULL,
	`property_id` integer,
	`project_id` integer,
	`sort` integer NOT NULL,
	`path` text NOT NULL,
	`scene` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text NOT NULL,
	`illustration` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "media_owner" CHECK(("media"."property_id" IS NULL) <> ("media"."project_id" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `media_by_property` ON `media` (`property_id`,`sort`);--> statement-breakpoint
CREATE INDEX `media_by_project` ON `media` (`project_id`,`sort`);--> statement-breakpoint
CREATE TABLE `neighbourhoods` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`place_id` integer NOT NULL,
	`names` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `neighbourhoods_by_place` ON `neighbourhoods` (`place_id`);--> statement-breakpoint
CREATE TABLE `place_names` (
	`place_id` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`slug` text NOT NULL,
	PRIMARY KEY(`place_id`, `language`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `place_names_by_folded` ON `place_names` (`folded`,`place_id`);--> statement-breakpoint
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`country_id` integer NOT NULL,
	`zip` text NOT NULL,
	`name` text NOT NULL,
	`region` text,
	`province` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `places_by_code_and_name` ON `places` (`country_id`,`zip`,`name`);--> statement-breakpoint
CREATE TABLE `project_texts` (
	`project_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`project_id`, `language`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`published` text NOT NULL,
	`updated` text NOT NULL,
	`withdrawn` text,
	`delivery` text,
	`address_published` integer NOT NULL,
	`street` text,
	`house_number` text,
	`box` text,
	`place_id` integer NOT NULL,
	`zip` text NOT NULL,
	`country_id` integer NOT NULL,
	`latitude` real,
	`longitude` real,
	`documents` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY NOT NULL,
	`project_id` integer NOT NULL,
	`number` text NOT NULL,
	`type_id` integer NOT NULL,
	`marquee` integer NOT NULL,
	`floor` integer,
	`living_area` real,
	`terrace_area` real,
	`bedrooms` integer,
	`price` integer,
	`property_id` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `units_by_project` ON `units` (`project_id`,`number`);--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`goal` integer NOT NULL,
	`market` integer NOT NULL,
	`type_id` integer NOT NULL,
	`marquee` integer NOT NULL,
	`published` text NOT NULL,
	`updated` text NOT NULL,
	`withdrawn` text,
	`price_published` integer NOT NULL,
	`price` integer,
	`price_unit` integer NOT NULL,
	`address_published` integer NOT NULL,
	`street` text,
	`house_number` text,
	`box` text,
	`place_id` integer NOT NULL,
	`neighbourhood_id` integer,
	`zip` text NOT NULL,
	`country_id` integer NOT NULL,
	`region` text,
	`latitude` real,
	`longitude` real,
	`bedrooms` integer,
	`bathrooms` integer,
	`showerrooms` integer,
	`toilets` integer,
	`garages` integer,
	`living_area` real,
	`ground_area` real,
	`construction_year` integer,
	`facades` integer,
	`garden` integer,
	`terrace` integer,
	`lift` integer,
	`garage` integer,
	`furnished` integer,
	`new_build` integer,
	`energy_performance` real,
	`energy_label_text` text,
	`energy_rank` integer,
	`project_id` integer,
	`facts` text NOT NULL,
	`points_of_interest` text NOT NULL,
	`documents` text NOT NULL,
	`tour` text,
	`fingerprint` text NOT NULL,
	FOREIGN KEY (`type_id`) REFERENCES `types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`neighbourhood_id`) REFERENCES `neighbourhoods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "properties_price" CHECK("properties"."price" > 0),
	CONSTRAINT "properties_price_hidden" CHECK("properties"."price_published" = 1 OR "properties"."price" IS NULL),
	CONSTRAINT "properties_address_hidden" CHECK("properties"."address_published" = 1 OR "properties"."street" IS NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `properties_live` ON `properties` (`market`,`published`,`id`,`place_id`,`type_id`,`price`,`bedrooms`,`bathrooms`,`showerrooms`,`toilets`,`garages`,`living_area`,`ground_area`,`energy_rank`,`construction_year`,`facades`,`garden`,`terrace`,`lift`,`garage`,`furnished`,`new_build`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_cheapest` ON `properties` (`market`,price IS NULL,`price`,`id`,`type_id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_dearest` ON `properties` (`market`,`price`,`id`,`type_id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_largest` ON `properties` (`market`,`living_area`,`id`,`type_id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_found` ON `properties` (`id`,`market`,`place_id`,`type_id`,`updated`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_facets` ON `properties` (`market`,`place_id`,`type_id`,`price`,`bedrooms`,`bathrooms`,`showerrooms`,`toilets`,`garages`,`living_area`,`ground_area`,`energy_rank`,`construction_year`,`facades`,`garden`,`terrace`,`lift`,`garage`,`furnished`,`new_build`,`published`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_by_type` ON `properties` (`market`,`type_id`,`published`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_live_by_place` ON `properties` (`market`,`place_id`,`published`,`id`) WHERE withdrawn IS NULL;--> statement-breakpoint
CREATE INDEX `properties_by_reference` ON `properties` (`reference`);--> statement-breakpoint
CREATE TABLE `property_texts` (
	`property_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`type_name` text NOT NULL,
	`description` text NOT NULL,
	`street` text,
	PRIMARY KEY(`property_id`, `language`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `site` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`edition` text NOT NULL,
	`updated` text NOT NULL,
	`configuration` text NOT NULL,
	CONSTRAINT "site_one_row" CHECK("site"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `type_names` (
	`type_id` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`type_id`, `language`),
	FOREIGN KEY (`type_id`) REFERENCES `types`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `types` (
	`id` integer PRIMARY KEY NOT NULL,
	`sort` integer NOT NULL,
	`sale` integer NOT NULL,
	`rent` integer NOT NULL
) STRICT;--> statement-breakpoint
CREATE VIRTUAL TABLE `search_nl` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_fr` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_en` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3");--> statement-breakpoint
CREATE VIRTUAL TABLE `search_de` USING fts5(reference, title, type, place, street, description, content="", contentless_delete=1, tokenize="unicode61 remove_diacritics 2", prefix="2 3");
